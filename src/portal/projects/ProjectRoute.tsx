import { PROJECT_STAGES, PROJECT_STATUS_LABELS } from '@domain/platform/project-status.ts'
import { getStageIndex, type Project } from '@domain/projects/project.ts'
import { stageText } from '@texts/projects/projects.ts'

/** Half the width of a node, in rem: the line ends at the centres of the outer nodes. */
const INSET = 'inset-x-2'

/**
 * A project's six stages as nodes on one line, amber up to the current one, with its name below. A project on hold has a
 * dashed ring and no amber fill at its stage. Screen readers get one sentence. Takes the width of its parent.
 */
export function ProjectRoute({ project }: { project: Pick<Project, 'status' | 'held_from'> }) {
  const isOnHold = project.status === 'on_hold'
  const current = getStageIndex(project)
  const percent = (Math.max(current, 0) / (PROJECT_STAGES.length - 1)) * 100
  return (
    <div role="img" aria-label={stageText(current, isOnHold)} className="relative h-10 min-w-40">
      <div className={`absolute top-[7px] h-[3px] rounded-full bg-line ${INSET}`}>
        <div className={`h-full rounded-full ${isOnHold ? 'bg-field' : 'bg-sun-500'}`} style={{ width: `${percent}%` }} />
      </div>
      <div className="relative flex h-4 items-center justify-between">
        {PROJECT_STAGES.map((stage, index) => (
          <span key={stage} className="grid size-4 place-items-center">
            <span className={nodeClass(index - current, isOnHold)} />
          </span>
        ))}
      </div>
      <div className={`absolute top-5 ${INSET}`}>
        <span
          className="absolute text-xs whitespace-nowrap text-soft"
          // Moves from the left edge at the first stage to the right edge at the last, so that no label leaves the route.
          style={{ left: `${percent}%`, transform: `translateX(-${percent}%)` }}
        >
          {isOnHold ? PROJECT_STATUS_LABELS.on_hold : PROJECT_STATUS_LABELS[project.status]}
        </span>
      </div>
    </div>
  )
}

/** @param distance stages after the current one; negative for those before it */
function nodeClass(distance: number, isOnHold: boolean): string {
  if (distance < 0) return `size-2.5 rounded-full ${isOnHold ? 'bg-field' : 'bg-sun-500'}`
  if (distance > 0) return 'size-2.5 rounded-full border-2 border-field bg-surface'
  return `size-4 rounded-full border-[3px] bg-surface ${isOnHold ? 'border-dashed border-field' : 'border-sun-500'}`
}
