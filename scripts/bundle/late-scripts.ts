import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touched'?: boolean
  }
}

/** Adds `client:touched`: the island is static HTML until the visitor touches it, or the page has been shown for a second. */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touched', entrypoint: './scripts/bundle/touched-directive.ts' })
      },
    },
  }
}

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g

/** The scripts of pages without React come in the way of `client:touched`, for they would compete with what draws the page. */
export function postponeModules(html: string): string {
  return html.replace(MODULE_SCRIPT, (_, file: string) => {
    const load = `()=>import(${JSON.stringify(file)})`
    return `<script>{let l=${load};for(let e of["pointerover","focusin"])addEventListener(e,l,{once:!0});addEventListener("load",()=>setTimeout(l,1e3))}</script>`
  })
}
