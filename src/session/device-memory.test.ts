import { expect, it, vi } from 'vitest'
import { toDeviceAccess } from './device-memory.ts'

vi.mock('astro:env/client', () => ({ PUBLIC_FIREBASE_API_KEY: 'key', PUBLIC_EMULATOR_PORTS: undefined }))

const ACCESS = {
  role: 'client',
  organisation_id: 'mlima',
  capabilities: ['support'],
  organisation_name: 'Mlima County',
} as const
const STORED = { version: 1, uid: 'amina', access: ACCESS, queries: [] }

it('a device shows records only to the person, and with the access, for whom they were stored', () => {
  const accepted = { ...ACCESS, capabilities: ['support'] }
  expect(toDeviceAccess(STORED, 'amina', null)).toEqual(accepted)
  expect(toDeviceAccess(STORED, 'amina', { ...ACCESS, organisation_name: 'Mlima' })).toEqual(accepted)
  expect(toDeviceAccess(STORED, 'joseph', null)).toBe(null)
  expect(toDeviceAccess({ ...STORED, version: 2 }, 'amina', null)).toBe(null)
  expect(toDeviceAccess({ version: 1, uid: 'amina', access: ACCESS }, 'amina', null)).toBe(null)
  expect(toDeviceAccess({ ...STORED, access: {} }, 'amina', null)).toBe(null)
  for (const known of [{ role: 'partner' }, { organisation_id: 'another' }, { capabilities: [] }] as const) {
    expect(toDeviceAccess(STORED, 'amina', { ...ACCESS, ...known })).toBe(null)
  }
})
