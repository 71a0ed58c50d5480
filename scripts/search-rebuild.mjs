import { boot } from './bootstrap.mjs'

boot('search-rebuild.ts')
