import { boot } from './bootstrap.mjs'

boot('deploy.ts')
