import { boot } from './bootstrap.mjs'

boot('migrate.ts')
