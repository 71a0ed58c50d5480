import type { Plugin } from 'vite'
import { assertVersionRead } from '../local/private-parts.ts'

export const READ = {
  name: 'vite',
  version: '8.3.8',
  parts: 'the module "\\0vite/preload-helper.js" of dist/node/chunks/node.js, which exports __vitePreload,',
  usedIn: 'scripts/bundle/preload-helper.ts',
}

/** Vite would preload what a dialog needs, nearly all of which is loaded already; that costs every page 1 KiB. */
export const loadWithoutPreload: NonNullable<Plugin['load']> = (id) => {
  if (id !== '\0vite/preload-helper.js') return undefined
  assertVersionRead(READ)
  return 'export const __vitePreload = (load) => load()'
}
