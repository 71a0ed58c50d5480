import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, fontProviders } from 'astro/config'
import { loadEnv } from 'vite'
import { buildId } from './scripts/bundle/build-id.ts'
import { CHUNK_GROUPS } from './scripts/bundle/chunk-groups.ts'
import { compileSchemas } from './scripts/bundle/compile-schemas.ts'
import { duplicateLibrary } from './scripts/bundle/duplicate-library.ts'
import { lateScripts } from './scripts/bundle/late-scripts.ts'
import { portalWorker } from './scripts/bundle/portal-worker.ts'
import { loadWithoutPreload } from './scripts/bundle/preload-helper.ts'
import { preloadScripts } from './scripts/bundle/preload-scripts.ts'
import { splitExports } from './scripts/bundle/split-exports.ts'
import { COPY_RANGE, subsetFonts } from './scripts/fonts.ts'
import { hostingConfig } from './scripts/hosting/hosting-config.ts'
import { UNLISTED_PATHS } from './src/domain/public-routes.ts'
import { PORTAL_PATHS } from './src/domain/routes.ts'
import { TEXTS_FOLDER } from './src/domain/texts/build-locale.ts'

// Astro reads .env after its config; an own environment (local runs) comes first.
const env = { ...loadEnv('production', process.cwd(), 'PUBLIC_'), ...process.env }
const fonts = await subsetFonts()
const UNLISTED = [...UNLISTED_PATHS, ...PORTAL_PATHS]
const text = () => envField.string({ context: 'client', access: 'public', min: 1 })

/** How the scripts of the pages become files. Astro overwrites these settings where they belong, so they are made here. */
const scriptFiles = {
  name: 'script-files',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false, ...MINIFIED, rolldownOptions: BUNDLE } } : undefined,
  load: loadWithoutPreload,
}

// Terser removes code that the bundler's own minifier keeps, and together they save 1 KiB on each page.
const MINIFIED = { minify: 'terser', terserOptions: { module: true, ecma: 2022, compress: { passes: 2, pure_getters: true } } }

const BUNDLE = {
  // Lets a file export to others what they share with it.
  preserveEntrySignatures: 'allow-extension',
  optimization: { inlineConst: { mode: 'all', pass: 3 } },
  treeshake: { propertyReadSideEffects: false },
  output: { minify: true, codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS } },
}

/** Astro's React renderer, with the site's own way to mount an island. */
function islands() {
  const renderer = react()
  const setUp = renderer.hooks['astro:config:setup']
  const clientEntrypoint = fileURLToPath(new URL('./src/ui/mount-island.ts', import.meta.url))
  const withEntry = (options) => ({
    ...options,
    addRenderer: (added) => options.addRenderer({ ...added, clientEntrypoint }),
  })
  return { ...renderer, hooks: { ...renderer.hooks, 'astro:config:setup': (options) => setUp(withEntry(options)) } }
}

export default defineConfig({
  site: env.PUBLIC_SITE_URL,
  outDir: process.env.SITE_OUT_DIR ?? 'dist',
  cacheDir: process.env.SITE_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file' },
  // White space means what it means in HTML; the formatter takes it so too.
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    islands(),
    lateScripts(),
    preloadScripts(),
    portalWorker(),
    hostingConfig(),
    buildId(),
    sitemap({ filter: (page) => !UNLISTED.includes(new URL(page).pathname) }),
  ],
  // A missing one fails the build with its name; .env.example says what each is.
  env: {
    schema: {
      PUBLIC_SITE_URL: text(),
      PUBLIC_FIREBASE_PROJECT_ID: text(),
      PUBLIC_FIREBASE_API_KEY: text(),
      PUBLIC_FIREBASE_AUTH_DOMAIN: text(),
      PUBLIC_FIREBASE_APP_ID: text(),
      PUBLIC_GOOGLE_MAPS_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_TOTP_ENABLED: envField.boolean({ context: 'client', access: 'public', default: false }),
      PUBLIC_EMULATOR_PORTS: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  fonts: [
    {
      name: 'Bricolage Grotesque',
      cssVariable: '--font-display-src',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      options: { variants: [{ src: [fonts.display], weight: '680', style: 'normal', display: 'optional' }] },
    },
    {
      name: 'Figtree',
      cssVariable: '--font-text-src',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          { src: [fonts.text], weight: '400 700', style: 'normal', display: 'optional', unicodeRange: COPY_RANGE.split(',') },
        ],
      },
    },
    // Accented letters, loaded only where a name needs one; before the family above in the font list.
    {
      name: 'Figtree More',
      cssVariable: '--font-text-more-src',
      provider: fontProviders.local(),
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: [fonts.textLatin],
            weight: '400 700',
            style: 'normal',
            display: 'optional',
            unicodeRange: ['U+A1-A8', 'U+AA-AF', 'U+B1-B6', 'U+B8-D6', 'U+D8-FF'],
          },
          {
            src: [fonts.textLatinExt],
            weight: '400 700',
            style: 'normal',
            display: 'optional',
            unicodeRange: ['U+100-2BA', 'U+1E00-1E9F', 'U+1EF2-1EFF'],
          },
        ],
      },
    },
  ],
  // src/site/social draws with it while the site is built.
  vite: {
    plugins: [
      tailwindcss(),
      scriptFiles,
      compileSchemas(),
      splitExports(),
      duplicateLibrary('/src/data/firebase/factor-methods.ts', ['firebase', '@firebase/auth']),
    ],
    resolve: { alias: { '@texts': fileURLToPath(new URL(TEXTS_FOLDER, import.meta.url)) } },
    define: { SOCIAL_FONTS: JSON.stringify(fonts.social) },
  },
})
