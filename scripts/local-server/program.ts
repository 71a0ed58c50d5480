// Serves all HTTP functions: `program.ts <port>`. With `<firebase.json> <instances>` it also serves the site and
// distributes the calls over that many of these processes.
import { readFileSync } from 'node:fs'
import { FUNCTION_PORTS } from '../local/ports.ts'
import { functionsServer } from './functions-server.ts'
import { listenAsHosting } from './hosting-server.ts'

const [port, config, instances] = process.argv.slice(2)

// The parent process has ended.
process.once('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to this process, too, but its parent decides when it ends.
process.on('SIGINT', () => undefined)

// Express prints a body that it cannot parse, because the parser quotes it in its message.
const printError = console.error
console.error = (first: unknown, ...others: unknown[]) => {
  const isBodyError = first instanceof Error && 'body' in first
  printError(isBodyError ? `${first.name}: a body that is not JSON` : first, ...others)
}

const functions = await functionsServer()
await new Promise<void>((resolve, reject) => {
  functions.once('error', reject)
  functions.listen(Number(port), '127.0.0.1', resolve)
})
if (config) {
  const { hosting } = JSON.parse(readFileSync(config, 'utf8')) as { hosting: object }
  const trustsVisitorAddress = process.env['TRUST_VISITOR_ADDRESS'] === 'true'
  await listenAsHosting(hosting, FUNCTION_PORTS.slice(0, Number(instances)), { trustsVisitorAddress })
}
process.send?.('ready')
