// What the tests use of Node.
declare module "node:test" {
  export function test(name: string, body: () => void): void;
}
declare module "node:assert/strict" {
  export function deepEqual(actual: unknown, expected: unknown): void;
  export function equal(actual: unknown, expected: unknown): void;
  export function match(actual: string, expected: RegExp): void;
}
