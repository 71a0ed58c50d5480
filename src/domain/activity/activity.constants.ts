import { DECLARED_ACTIVITY } from '../generated/activity.ts'
import { ACTIVITY_GROUPS, type ActivityGroup } from './define-activity.ts'

export type ActivityKind = (typeof DECLARED_ACTIVITY)[number]['kinds'][number]

const kindsOf = (group: ActivityGroup) =>
  DECLARED_ACTIVITY.flatMap((each): readonly ActivityKind[] => (each.group === group ? each.kinds : []))

export const GROUP_KINDS = Object.fromEntries(
  ACTIVITY_GROUPS.map((group): [string, readonly ActivityKind[]] => [group, kindsOf(group)]),
) as Record<ActivityGroup, readonly ActivityKind[]>
export const ACTIVITY_KINDS = ACTIVITY_GROUPS.flatMap((group) => GROUP_KINDS[group])

export function groupOf(kind: ActivityKind): ActivityGroup {
  return ACTIVITY_GROUPS.find((group) => GROUP_KINDS[group].includes(kind)) ?? 'accounts'
}
