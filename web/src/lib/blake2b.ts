// BLAKE2b (RFC 7693) with key and personalisation. Browsers have no hash of their own on a page that came by plain http.
const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
const QUARTERS: [number, number, number, number][] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];
const BLOCK = 128;

const turned = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK;

function words(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, place) => view.getBigUint64(8 * place, true));
}

function padded(bytes: Uint8Array, size: number): Uint8Array {
  const whole = new Uint8Array(size);
  whole.set(bytes);
  return whole;
}

function mixed(state: bigint[], part: bigint[], length: number, last: boolean): bigint[] {
  const v = [...state, ...START];
  v[12]! ^= BigInt(length);
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10]!;
    QUARTERS.forEach(([a, b, c, d], place) => {
      v[a] = (v[a]! + v[b]! + part[order[2 * place]!]!) & MASK;
      v[d] = turned(v[d]! ^ v[a], 32n);
      v[c] = (v[c]! + v[d]) & MASK;
      v[b] = turned(v[b]! ^ v[c], 24n);
      v[a] = (v[a] + v[b] + part[order[2 * place + 1]!]!) & MASK;
      v[d] = turned(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turned(v[b] ^ v[c], 63n);
    });
  }
  return state.map((old, place) => old ^ v[place]! ^ v[place + 8]!);
}

/** 32 bytes, in hexadecimal. */
export function blake2b(message: Uint8Array, person: string, key = new Uint8Array(), size = 32): string {
  const setting = new Uint8Array(64);
  setting.set([size, key.length, 1, 1]);
  setting.set(new TextEncoder().encode(person), 48);
  // A key is a block of its own before the rest.
  const data = key.length ? new Uint8Array([...padded(key, BLOCK), ...message]) : message;
  const blocks = Math.max(1, Math.ceil(data.length / BLOCK));
  const whole = padded(data, blocks * BLOCK);
  let state = words(setting).map((word, place) => word ^ START[place]!);
  for (let block = 0; block < blocks; block++) {
    const part = words(whole.subarray(BLOCK * block, BLOCK * (block + 1)));
    state = mixed(state, part, Math.min(BLOCK * (block + 1), data.length), block === blocks - 1);
  }
  const found = new DataView(new ArrayBuffer(64));
  state.forEach((word, place) => found.setBigUint64(8 * place, word, true));
  return hex(new Uint8Array(found.buffer, 0, size));
}

export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
