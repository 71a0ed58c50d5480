/** What the product may be made of, by SPDX name. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The fonts.
  'OFL-1.1',
  // argparse, taken over from Python's library: asks for its notice only.
  'Python-2.0',
  'Zlib',
  // Both bind only those who change or distribute the library itself. They work unchanged while the site is built (lightningcss,
  // sharp's libvips), and no byte of them is in what is deployed.
  'MPL-2.0',
  'LGPL-3.0-or-later',
]
/** Packages whose package.json names its licence in no way that npm reads. Each was read by hand in the package. */
const READ_BY_HAND: Record<string, string> = { limiter: 'MIT', 'png-js': 'MIT' }

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

/**
 * The packages of a lock file that the product needs, wherever it runs, and whose licence is not allowed.
 * @param lock package-lock.json, version 3
 * @returns how many were looked at, and what the others say of themselves
 */
export function refusedPackages(lock: { packages: Record<string, LockedPackage> }) {
  const inProduct = Object.entries(lock.packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  const found = inProduct.map(([path, { license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return { name, licence: license ?? READ_BY_HAND[name] ?? 'no licence is named' }
  })
  return { checked: found.length, refused: found.filter(({ licence }) => !isAllowed(licence)) }
}

/** Reads "A", "A AND B", "(A OR B)"; an expression with more parentheses is left to a person. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((parts) => parts.split(' AND ').every((name) => ALLOWED.includes(name)))
}
