import { run } from './run.mjs'

run('start', process.argv.slice(2))
