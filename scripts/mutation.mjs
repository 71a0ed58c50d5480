import { boot } from './bootstrap.mjs'

boot('mutation.ts')
