import config from './astro.config.mjs'
import { writeFileSync } from 'node:fs'
const plug = { name: 'mods', generateBundle(_, bundle) {
  const out = []
  for (const c of Object.values(bundle)) if (c.type === 'chunk') for (const [id, m] of Object.entries(c.modules)) out.push([c.fileName.replace(/^_astro\//,'').split('.')[0], m.renderedLength, id.replace(process.cwd() + '/', '').replace(/.*node_modules/, 'NM')].join('\t'))
  if (out.some((l) => l.includes('SignInScreen')) && out.some((l) => l.startsWith('session'))) writeFileSync(process.env.MODS_OUT, out.sort().join('\n'))
} }
export default { ...config, vite: { ...config.vite, plugins: [...(config.vite?.plugins ?? []), plug] } }
