import fc from 'fast-check'

/** Small changes that a damaged or hostile file may have, at any place. */
export function disturbed(file: Buffer): fc.Arbitrary<Buffer> {
  const change = fc.record({
    at: fc.nat(Math.max(0, file.length - 40)),
    bytes: fc.constantFrom('', ' ', '\n', '%x\n', 'obj', '<<', '(', '/A '),
  })
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) =>
      changes.reduce(
        (copy, { at, bytes }) => Buffer.concat([copy.subarray(0, at), Buffer.from(bytes), copy.subarray(at)]),
        file,
      ),
    )
}
