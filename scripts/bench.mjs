import { boot } from './bootstrap.mjs'

boot('bench.ts')
