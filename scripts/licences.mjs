import { boot } from './bootstrap.mjs'

boot('licences.ts')
