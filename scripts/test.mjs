import { boot } from './bootstrap.mjs'

boot('test.ts')
