import { PUBLIC_EMULATOR_PORTS } from 'astro:env/client'

/** The local port of an emulator; undefined if the real service is used. */
export function emulatorPort(name: 'auth' | 'firestore'): number | undefined {
  const port = PUBLIC_EMULATOR_PORTS?.split(',').find((pair) => pair.startsWith(`${name}=`))
  return port === undefined ? undefined : Number(port.slice(name.length + 1))
}
