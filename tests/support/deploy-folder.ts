import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../scripts/local/paths.ts'
import { FakeNetwork, SUBJECT_TOKEN } from './fake-network.ts'

export const PROJECT = 'ubora-live'

/** A fake of the programs that a deploy runs: it records its calls, and fails or prints output on demand. */
const STAND_IN = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const call = process.argv.slice(1).join(' ').replace(process.cwd() + '/', '')
  appendFileSync('.local/calls', call + '\\n')
  const times = readFileSync('.local/calls', 'utf8').split('\\n').filter((line) => line === call).length
  if (call.includes('firestore:indexes --pretty')) process.stdout.write(times === 1 ? process.env.INDEXES ?? '[READY]' : '[READY]')
  if (process.env.CHANGES_HEADERS && call.includes('astro')) appendFileSync('firebase.json', ' ')
  if (process.env.FAILS && call.includes(process.env.FAILS)) process.exit(1)
`
const FUNCTIONS_BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  mkdirSync('functions/dist/deploy', { recursive: true })
  writeFileSync('functions/dist/deploy/index.js', process.env.BUNDLE ?? 'export const paymentWebhook = 1')
`
const COPIED = [
  'package.json',
  '.gitignore',
  '.env.example',
  'firebase.json',
  'functions/.env.example',
  'functions/check-live.ts',
  'functions/live-settings.ts',
  'functions/src/platform/endpoint/service-accounts.ts',
  'scripts/deploy.ts',
  'scripts/deploy',
  'scripts/local',
  'src/domain/platform/http.ts',
  'src/domain/platform/company.ts',
  'src/domain/endpoints.ts',
]
const COMPLETE = {
  '.env': `PUBLIC_SITE_URL=https://ubora.co.ke
PUBLIC_FIREBASE_PROJECT_ID=${PROJECT}
PUBLIC_FIREBASE_API_KEY=key
PUBLIC_FIREBASE_AUTH_DOMAIN=${PROJECT}.firebaseapp.com
PUBLIC_FIREBASE_APP_ID=1:2:web:3
`,
  'functions/.env': `SITE_URL=https://ubora.co.ke
PAYMENT_PROVIDER=paystack
NODE_ENV=production
`,
}

const CREDENTIALS = '.local/credentials.json'
const IDENTITY = '.local/identity-token'
const PRELOAD = '.local/network.mjs'

export type DeployResult = Awaited<ReturnType<DeployFolder['run']>>

/** A clone of the files that `npm run deploy` needs, with all settings, in a separate folder with a fake network. */
export class DeployFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'deploy-'))
  readonly network = new FakeNetwork()

  static async create(): Promise<DeployFolder> {
    const folder = new DeployFolder()
    await folder.network.start()
    folder.write(IDENTITY, SUBJECT_TOKEN)
    folder.write(CREDENTIALS, JSON.stringify(folder.network.credentials(join(folder.path, IDENTITY))))
    return folder
  }

  private constructor() {
    for (const name of COPIED) cpSync(join(ROOT, name), join(this.path, name), { recursive: true })
    this.write('node_modules/firebase-tools/lib/bin/firebase.js', STAND_IN)
    this.write('node_modules/firebase-tools/package.json', '{"type":"module"}')
    this.write('node_modules/astro/bin/astro.mjs', STAND_IN)
    symlinkSync(join(ROOT, 'node_modules/firebase-admin'), join(this.path, 'node_modules/firebase-admin'), 'junction')
    this.write('functions/build.ts', FUNCTIONS_BUILD)
    for (const [name, content] of Object.entries(COMPLETE)) this.write(name, content)
    this.git('init', '--quiet')
    this.commit()
  }

  write(name: string, content: string): void {
    const file = join(this.path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  /** Commits all changes. */
  commit(): void {
    this.git('add', '.')
    this.git('-c', 'user.name=Test', '-c', 'user.email=test@demo.test', 'commit', '--quiet', '--message', 'all')
  }

  /** Removes or replaces a line in one of the two settings files. */
  set(file: keyof typeof COMPLETE, name: string, value?: string): void {
    const line = value === undefined ? '' : `${name}=${value}`
    const others = COMPLETE[file].split('\n').filter((other) => !other.startsWith(`${name}=`))
    this.write(file, [...others, line].join('\n'))
  }

  /** Runs the program to its end. @param args after the project @param env input of the fake programs, or a setting */
  deploy(args: string[] = [], env: Record<string, string> = {}) {
    return this.run(['--project', PROJECT, ...args], env)
  }

  async run(args: string[], env: Record<string, string> = {}) {
    this.write(PRELOAD, this.network.preload)
    const child = spawn(process.execPath, ['scripts/deploy.ts', ...args], {
      cwd: this.path,
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: `--import=${pathToFileURL(join(this.path, PRELOAD))}`,
        GOOGLE_APPLICATION_CREDENTIALS: join(this.path, CREDENTIALS),
        // Otherwise the library looks for Google's metadata server.
        METADATA_SERVER_DETECTION: 'none',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { status, stdout, stderr, calls: this.calls() }
  }

  async remove(): Promise<void> {
    await this.network.stop()
    rmSync(this.path, { recursive: true })
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.path, env: { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null' } })
  }

  private calls(): string[] {
    const file = join(this.path, '.local/calls')
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  }
}
