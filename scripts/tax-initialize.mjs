import { boot } from './bootstrap.mjs'

boot('tax-initialize.ts')
