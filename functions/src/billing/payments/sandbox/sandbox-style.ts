import { createHash } from 'node:crypto'

/** The portal's colours in light and dark, without files of the site. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f5;--surface:#fff;--line:#d3ddd7;--text:#0b1f1a;--soft:#43554d;--accent:#0b5f45;--on:#fff;--warn:#5e3900;--tint:#fff0cc}
@media (prefers-color-scheme:dark){:root{--page:#0a1613;--surface:#11211c;--line:#2a4038;--text:#eaf2ee;--soft:#a9bdb4;--accent:#7fcba6;--on:#06231d;--warn:#ffd479;--tint:#3a2a08}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);font:17px/1.6 system-ui,sans-serif}
main{max-width:560px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 4px;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
p{margin:0 0 16px}
.note{padding:12px 16px;border-radius:10px;background:var(--tint);color:var(--warn)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;border:2px solid var(--accent);border-radius:10px;background:transparent;color:var(--accent);font:600 1rem/1.5 system-ui,sans-serif;text-align:center;cursor:pointer}
li:first-child button{background:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
small{display:block;padding:4px 2px 0;color:var(--soft);font-size:.9375rem}
`

const HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page runs no script and loads nothing; its form posts only to this origin. */
export const SANDBOX_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
