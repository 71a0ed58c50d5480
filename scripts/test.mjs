import { run } from './run.mjs'

run('test', process.argv.slice(2))
