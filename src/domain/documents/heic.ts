/** Bytes at the start of a file that tell whether it is a HEIC photo, with more brands than any program writes. */
export const HEIC_HEAD = 120
const BRANDS_START = 8

/** Brands of pictures that are compressed as HEVC, and of any compression (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']

/**
 * Whether a file is a HEIC photo, the format of many telephones, which programs also name .jpg: its first box names the
 * brands that it follows.
 * @param file its bytes, or the first `HEIC_HEAD` of them
 */
export function isHeic(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, HEIC_HEAD))
  if (!head.startsWith('ftyp', 4)) return false
  const boxBytes = new DataView(file.buffer, file.byteOffset).getUint32(0)
  const [main = '', ...others] = head.slice(BRANDS_START, boxBytes).match(/.{4}/gs) ?? []
  return HEIC_BRANDS.includes(main) && !others.some((brand) => AVIF_BRANDS.includes(brand))
}
