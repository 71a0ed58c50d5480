import { boot } from './bootstrap.mjs'

boot('admin-grant.ts')
