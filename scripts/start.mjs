import { boot } from './bootstrap.mjs'

boot('start.ts')
