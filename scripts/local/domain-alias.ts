import { registerHooks } from 'node:module'
import { TEXTS_FOLDER } from '../../src/domain/texts/build-locale.ts'

const href = (folder: string) => new URL(`../../${folder}/`, import.meta.url).href
const FOLDERS = { '@domain/': href('src/domain'), '@texts/': href(TEXTS_FOLDER) }

// Must be loaded before code of the functions and declarations, whose aliases builds resolve but Node does not.
registerHooks({
  resolve: (name, context, next) => {
    const alias = Object.entries(FOLDERS).find(([prefix]) => name.startsWith(prefix))
    return next(alias ? name.replace(alias[0], alias[1]) : name, context)
  },
})
