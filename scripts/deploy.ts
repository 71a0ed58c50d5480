import { findNotes, findProblems } from './deploy/checks.ts'
import { readOptions } from './deploy/options.ts'
import { commandLine, runSteps } from './deploy/run-steps.ts'
import { deploySteps, previewSteps } from './deploy/steps.ts'
import { CliError, runProgram, say } from './local/stop.ts'

await runProgram(async () => {
  const options = readOptions(process.argv.slice(2))
  const problems = findProblems(options)
  if (problems.length > 0) throw new CliError(`Nothing was deployed.\n\n${problems.map((line) => `- ${line}`).join('\n')}`)
  for (const note of findNotes(options)) say(`Note: ${note}`)
  const steps = options.preview ? previewSteps(options.project, options.preview) : deploySteps(options.project)
  if (options.isDryRun) {
    say(`The settings are complete. A deploy of ${options.project} takes these steps; none of them was run.\n`)
    for (const [index, step] of steps.entries()) say(`${index + 1}. ${step.title}\n   ${commandLine(step)}`)
    return 0
  }
  await runSteps(steps, say)
  say(`\n${options.project} is deployed.`)
  return 0
})
