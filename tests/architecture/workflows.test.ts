import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/local/paths.ts'

interface Step {
  uses?: string
  run?: string
}
interface Job {
  if?: string
  needs?: string
  uses?: string
  steps?: Step[]
  environment?: string
  permissions?: object
  'timeout-minutes'?: number
}
interface Workflow {
  on: string | Record<string, { branches?: string[]; tags?: string[] } | null>
  permissions: object
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

const FOLDER = join(ROOT, '.github/workflows')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const workflows = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow]),
)
const jobs = Object.entries(workflows).flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file}: ${name}`, job, steps: job.steps ?? [] })),
)

/** The actions of other repositories in a workflow, each with its commit and comment. */
function usedActions(file: string): string[] {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return [...text.matchAll(/uses: (?!\.\/)(.+)$/gm)].map(([, action = '']) => action)
}

function workflow(file: string): Workflow {
  const found = workflows[file]
  if (!found) throw new Error(`There is no ${file}`)
  return found
}

describe('the workflows', () => {
  it('are exactly five', () => {
    const files = ['dependencies.yml', 'deploy.yml', 'nightly.yml', 'preview.yml', 'test.yml']
    expect(Object.keys(workflows).sort()).toEqual(files)
  })

  it.each(Object.entries(workflows))(
    '%s has read permission only, and runs once at a time',
    (_, { permissions, concurrency, on }) => {
      expect(permissions).toEqual({ contents: 'read' })
      expect(concurrency.group).toBeTruthy()
      // This event would run a fork's code with this repository's permissions.
      expect(JSON.stringify(on)).not.toContain('pull_request_target')
    },
  )

  it.each(jobs)('$name uses only actions pinned to a commit, and has a timeout', ({ job, steps }) => {
    const used = [job.uses, ...steps.map(({ uses }) => uses)].filter((name) => name !== undefined)
    // A tag can be moved to other code, a commit cannot.
    for (const name of used) expect(name).toMatch(/^(\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40}$)/)
    expect(job.uses ?? job['timeout-minutes']).toBeTruthy()
  })

  it.each(Object.keys(workflows))('%s names the version of each pinned commit', (file) => {
    for (const line of usedActions(file)) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('pin each action to the same commit', () => {
    const pins = new Set(Object.keys(workflows).flatMap(usedActions))
    const names = [...pins].map((line) => line.split('@')[0])
    expect(names).toEqual([...new Set(names)])
  })

  it('get updates of their actions from Dependabot', () => {
    const { updates } = parse(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8')) as { updates: object[] }
    expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }))
  })

  it.each(jobs)('$name runs only existing scripts, and no untrusted text', ({ steps }) => {
    for (const { run = '' } of steps) {
      expect(run).not.toContain('${{')
      for (const [, name = ''] of run.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
    }
  })
})

describe('a deploy', () => {
  const { on, jobs, concurrency } = workflow('deploy.yml')

  it('starts with a tag, after all tests, in the protected environment, and is never cancelled', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(jobs['test']).toEqual({ uses: './.github/workflows/test.yml', with: { script: 'test:all' } })
    expect(jobs['deploy']).toMatchObject({ needs: 'test', environment: 'production' })
    expect(concurrency['cancel-in-progress']).toBe(false)
  })

  it('is the only workflow, with the preview, that may request credentials', () => {
    const asking = Object.entries(workflows).filter(([, { jobs }]) => JSON.stringify(jobs).includes('id-token'))
    expect(asking.map(([file]) => file).sort()).toEqual(['deploy.yml', 'preview.yml'])
  })
})

describe('a preview', () => {
  it('is never built from a fork, and only if there is a project for it', () => {
    const { preview } = workflow('preview.yml').jobs
    expect(preview?.if).toBe("github.event.pull_request.head.repo.full_name == github.repository && vars.PREVIEW_PROJECT != ''")
    expect(JSON.stringify(preview?.steps)).toContain('--preview')
  })
})

describe('advisories', () => {
  it('are checked every week, and high severity fails the run', () => {
    const { on, jobs } = workflow('dependencies.yml')
    expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] })
    expect(jobs['advisories']?.steps?.at(-1)?.run).toBe('npm audit --omit=dev --audit-level=high')
  })
})

describe('a push', () => {
  it('runs the short form of the tests', () => {
    expect(workflow('test.yml').jobs['test']?.steps).toContainEqual({
      run: '.ci/run "$SCRIPT"',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: This is the syntax of GitHub Actions.
      env: { SCRIPT: "${{ inputs.script || 'test' }}" },
    })
  })
})

describe('the nightly run', () => {
  it('runs every check', () => {
    expect(workflow('nightly.yml').jobs['test']).toEqual({
      uses: './.github/workflows/test.yml',
      with: { script: 'test:all' },
    })
  })

  it('runs every check once with the second factor that a live project requires of its staff', () => {
    const steps = workflow('nightly.yml').jobs['second-factor']?.steps
    expect(steps).toContainEqual({ run: '.ci/run test:all', env: { STAFF_SECOND_FACTOR: 'on' } })
  })

  it('restores a backup of records, accounts and files', () => {
    const { steps = [] } = workflow('nightly.yml').jobs['restore-drill'] ?? {}
    expect(steps.map(({ run }) => run)).toContain('npm run restore-drill')
    // The emulators need Java.
    expect(steps.map(({ uses = '' }) => uses.split('@')[0])).toContain('actions/setup-java')
  })

  it('tests 300 mutants that the run number selects', () => {
    const { on, jobs } = workflow('nightly.yml')
    expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }] })
    expect(jobs['mutation']?.steps?.map(({ run }) => run)).toContain('npm run test:mutation -- --sample 300 --seed "$SEED"')
  })
})
