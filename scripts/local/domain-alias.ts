import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { TEXTS_FOLDER } from '../../src/domain/texts/build-locale.ts'
import { ROOT } from './paths.ts'

const href = (folder: string) => pathToFileURL(join(ROOT, folder, '/')).href
const FOLDERS = { '@domain/': href('src/domain'), '@texts/': href(TEXTS_FOLDER) }

// Must be imported before code of the functions, whose alias of the domain their build resolves but Node does not.
registerHooks({
  resolve: (name, context, next) => {
    const alias = Object.entries(FOLDERS).find(([prefix]) => name.startsWith(prefix))
    return next(alias ? name.replace(alias[0], alias[1]) : name, context)
  },
})
