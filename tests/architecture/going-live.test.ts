import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EndpointName, endpointPath } from '@domain/endpoints.ts'
import * as schedules from '@domain/generated/schedules.ts'
import type { Schedule } from '@domain/platform/endpoint.ts'
import { compareSchedules } from '@domain/platform/schedule.policy.ts'
import { describe, expect, it } from 'vitest'
import { exampleNames } from '../../scripts/deploy/settings.ts'
import { type SignInConfig, signInProblems } from '../../scripts/deploy/sign-in-problems.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { withTable } from '../support/printed-tables.ts'

const guide = readFileSync(join(ROOT, 'docs/going-live.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

function sources(folder: string, names: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => names.test(file))
  return files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
}

const functionCode = sources('functions/src', /\.ts$/)
const declarationCode = sources('src/domain', /\.(endpoints|module)\.ts$/).join('\n')
const firebaseCommands = sources('node_modules/firebase-tools/lib/commands', /\.js$/).flatMap((code) =>
  [...code.matchAll(/new command_1\.Command\("([\w:]+)/g)].map(([, name = '']) => name),
)
const site = exampleNames('.env.example')
const functions = exampleNames('functions/.env.example')

/** The path of each value in an object, in the format of an update mask. */
function valuePaths(content: object, parent = ''): string[] {
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? valuePaths(value, `${parent}${name}.`) : [`${parent}${name}`],
  )
}

function formatScheduleTime({ everyMinutes, dailyAt }: Schedule): string {
  if (dailyAt !== undefined) return dailyAt
  return everyMinutes === 1 ? 'every minute' : everyMinutes === 60 ? 'hourly' : `every ${everyMinutes} minutes`
}

/** The first sentence of the declaration's description. */
function findScheduleTask({ name }: Schedule): string {
  const [, text = ''] = new RegExp(`/\\*\\* ((?:(?!\\*/).)+) \\*/\nexport const ${name} = `, 's').exec(declarationCode) ?? []
  const [task = ''] = text.replaceAll(/\s+\* /g, ' ').split(/\.(?= |$)/)
  return `${task.charAt(0).toLowerCase()}${task.slice(1)}`
}

describe('docs/going-live.md', () => {
  it.each([...site.required, ...site.optional, ...functions.required, ...functions.optional, ...functions.secrets])(
    'describes %s in a table row',
    (name) => {
      expect(guide).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\|$`, 'm'))
    },
  )

  it('lists each scheduled function with its time, its task and its price', async () => {
    const declared = Object.values(schedules).toSorted(compareSchedules)
    const rows = declared.map((schedule) => [`\`${schedule.name}\``, formatScheduleTime(schedule), findScheduleTask(schedule)])
    const count = declared.length
    const price = `scheduler | ${count} jobs × 0.10 | ${count} | 3 | ${((count - 3) / 10).toFixed(2)} |`
    const printed = withTable(guide, 'Schedules', rows).replace(/scheduler \| .+ \|$/m, price)
    expect(count).toBeGreaterThan(10)
    await expect(printed).toMatchFileSnapshot('../../docs/going-live.md')
  })

  it('describes functions that all record their runs, under the name by which they are exported', () => {
    expect(functionCode.filter((code) => code.includes('onSchedule('))).toHaveLength(1)
    const implemented = functionCode.flatMap((code) =>
      [...code.matchAll(/export const (\w+) = implementSchedule\(\s*(?:\w+\.)?(\w+)/g)].map(([, name, given]) => [name, given]),
    )
    expect(implemented.filter(([name, given]) => name !== given)).toEqual([])
    const names = Object.entries(schedules).map(([name, declared]) => [name, declared.name])
    expect(names.filter(([name, given]) => name !== given)).toEqual([])
    expect(implemented.map(([name]) => name).sort()).toEqual(names.map(([name]) => name).sort())
  })

  it('uses only commands that exist in the Firebase CLI and in this project', () => {
    const typed = [...guide.matchAll(/npx firebase ([\w:]+)/g)].map(([, name]) => name)
    expect(typed.length).toBeGreaterThan(10)
    expect(typed.filter((name = '') => !firebaseCommands.includes(name))).toEqual([])
    const run = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(run.filter((name = '') => !(name in scripts))).toEqual([])
  })

  it('has one command for all sign-in settings that a deploy checks', () => {
    const [, mask = '', body = ''] = /config\?updateMask=(emailPrivacy[^"]+)"[^']+-d '([^']+)'/.exec(guide) ?? []
    const config = JSON.parse(body) as SignInConfig
    expect(signInProblems({}, 'https://ubora.co.ke')).not.toEqual([])
    expect(signInProblems(config, 'https://ubora.co.ke')).toEqual([])
    expect(mask.split(',').sort()).toEqual(valuePaths(config).sort())
  })

  it('excludes every address with a token from the request log, as docs/security.md says', () => {
    const [, filter = ''] = /httpRequest\.requestUrl=~"([^"]+)"/.exec(guide) ?? []
    const code = functionCode.join('\n')
    const names = [...code.matchAll(/siteLink\(endpointPath\('(\w+)'\), \{ token \}\)/g)].map(
      ([, name]) => name as EndpointName,
    )
    expect(new Set(names)).toEqual(new Set(['calendar', 'newsletterUnsubscribe']))
    const logged = (path: string) => new RegExp(filter).test(`https://name-ew.a.run.app${path}`)
    for (const name of names)
      expect([logged(`${endpointPath(name)}?token=a`), logged(endpointPath(name))]).toEqual([true, false])
    expect(logged(`${endpointPath('calendarAddress')}?token=a`)).toBe(false)
    const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    for (const name of new Set(names)) expect(security).toContain(`\`${endpointPath(name)}\``)
  })

  it('sets alerts on log lines that the functions write', () => {
    const code = [...functionCode, declarationCode].join('\n')
    for (const [, name] of guide.matchAll(/"(\w+) failed"/g))
      expect(code).toMatch(new RegExp(`(logFailure|define\\w+)\\('${name}'`))
  })
})
