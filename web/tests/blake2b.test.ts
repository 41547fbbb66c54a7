import { equal } from "node:assert/strict";
import { test } from "node:test";
import { blake2b, hex, unhex } from "../src/lib/blake2b";
import { before, pledged } from "../src/lib/pledge";

const bytes = (text: string) => new TextEncoder().encode(text);

test("hashes are those of the reference: none, several and whole blocks", () => {
  equal(
    blake2b(bytes(""), "overcrush pledge"),
    "62dadac00d1afc5248014e5bcf54f3ebe97713b8613222c1c45d1c804fe05001",
  );
  equal(
    blake2b(bytes("abc".repeat(100)), "overcrush pledge"),
    "ad77b3ba7682cf36b42a61c60e97c0ab64674e9165926e332d7fe11354779da4",
  );
  equal(
    blake2b(bytes("a".repeat(128)), "overcrush chain"),
    "2e3f5fe721b0a5d81959becf8008270ad8efb71031eb0c9c1c969007863b3489",
  );
});

test("a share is promised, and its chain goes on, as the server reckons it", () => {
  equal(
    pledged("AbC_-123", 1, "00".repeat(32)),
    "aa787c227a5c6d958ff538a83dd7c1ff25fdeb756d09a8eaf5a21c8e7bf9cd1d",
  );
  equal(before("00".repeat(32)), "699f526f70fb129164715bfadc1ca3997537fcdcf09426b3a5b7a7cc856bbce7");
});

test("bytes are spelled and read", () => {
  equal(hex(unhex("00ff10")), "00ff10");
});
