/** Names by their mark in a User-Agent header. The first match counts: Edge also names Chrome, and Chrome also Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
/** Android also names Linux, and an iPhone also Mac. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/**
 * The kind of browser and system of a User-Agent header, such as "Chrome on Android", for people to recognise their own
 * sessions. Stores nothing else of the header, which could identify a device. '' if neither is known.
 */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((each) => each !== undefined).join(' on ')
}
