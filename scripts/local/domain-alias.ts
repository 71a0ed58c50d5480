import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.ts'

const DOMAIN = pathToFileURL(join(ROOT, 'src/domain/')).href

// Imported before code of the functions: it names the domain by its alias, which their build resolves and Node does not.
registerHooks({
  resolve: (name, context, next) => next(name.startsWith('@domain/') ? name.replace('@domain/', DOMAIN) : name, context),
})
