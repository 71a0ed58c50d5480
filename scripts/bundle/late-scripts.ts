import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:early'?: boolean
    'client:shown'?: boolean
    'client:touched'?: boolean
  }
}

/**
 * Adds `client:touched`, which hydrates an island on the first interaction or a second after the page is shown, and
 * `client:early` and `client:shown`, which are Astro's `load` and `visible` for pages that the browser may have translated.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['early', 'shown', 'touched']) {
          addClientDirective({ name, entrypoint: `./scripts/bundle/${name}-directive.ts` })
        }
      },
    },
  }
}

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * Delays the scripts of pages without React like `client:touched`, so that they do not compete with the first paint. The
 * file is an attribute, because its name changes with every build, and the hash of inline code in firebase.json would too.
 */
export function postponeModules(html: string): string {
  return html.replace(MODULE_SCRIPT, (_, file: string) => `<script data-file="${file}">${LOAD_LATER}</script>`)
}

// Only in the page's content: a mouse that rests anywhere else must not load it before the first paint.
const LOAD_LATER =
  '{let f=document.currentScript.dataset.file,l=()=>import(f),m=document.querySelector("main");for(let e of["pointerover","focusin"])m.addEventListener(e,l,{once:!0});addEventListener("load",()=>setTimeout(l,1e3))}'
