import { boot } from './bootstrap.mjs'

boot('restore-drill.ts')
