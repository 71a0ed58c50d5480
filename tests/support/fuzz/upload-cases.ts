import type { Random } from './random.ts'
import { shorterTexts } from './shrink.ts'
import { textOf } from './texts.ts'
import type { UploadAttempt } from './upload-model.ts'

const TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
]
const OTHER_TYPES = [
  ...['text/html', 'image/svg+xml', 'image/gif', 'image/webp', 'image/jpg', 'application/msword', 'application/zip', '', '*/*'],
  ...['application/javascript', 'application/octet-stream', 'application/x-msdownload', 'video/mp4', 'pdf', 'null'],
]
const LENGTHS = [0, 1, 1, 2, 20, 100, 199, 200, 200, 201, 300]
const LIMIT = 10 * 1024 * 1024

/** A valid upload of `uid` with one thing about it mutated. `time` makes its place one of its own; `there`: paths of uid's files. */
export function uploadCase(random: Random, uid: string, time: number, there: readonly string[]): UploadAttempt {
  const valid = {
    uid,
    isThere: false,
    path: `documents/${uid}/${time}-${textOf(random, 1 + random.below(60), 0)}`,
    contentType: random.pick(TYPES),
    bytes: new Uint8Array(1 + random.below(2000)).fill(random.below(256)),
  }
  const mutate = random.pick([anyName, anyName, anyName, anyFolder, anyType, anyType, anySize, anyNote, anyRepeat])
  return { ...valid, ...mutate(random, valid, there) }
}

type Mutation = (random: Random, valid: UploadAttempt, there: readonly string[]) => Partial<UploadAttempt>

const anyName: Mutation = (random, { uid, path }) => {
  const [time = ''] = path.slice(`documents/${uid}/`.length).split('-')
  const text = textOf(random, random.pick(LENGTHS), 0.4)
  const stamp = random.chance(0.85)
    ? time
    : random.pick([time.slice(1), `${time}0`, `-${time.slice(1)}`, `${time.slice(1)}x`, ` ${time}`, '', `٣${time.slice(1)}`])
  const joint = random.chance(0.9) ? '-' : random.pick(['', '_', '–', ' -', '/'])
  const end = random.chance(0.8) ? '' : random.pick(['.pdf', '/', '\n', ' ', '..', '/..', '.PDF'])
  return { path: `documents/${uid}/${stamp}${joint}${text}${end}` }
}

const anyFolder: Mutation = (random, { uid, path }) => {
  const name = path.slice(`documents/${uid}/`.length)
  const folders = [
    ...[
      `documents/${uid}/`,
      `documents/fuzz-other/`,
      `documents/`,
      `documents/${uid}/deeper/`,
      `documents/${uid}//`,
      `/documents/${uid}/`,
    ],
    ...[
      `Documents/${uid}/`,
      `documents/${uid.toUpperCase()}/`,
      `documents/${uid} /`,
      `documents/../documents/${uid}/`,
      `${uid}/`,
    ],
    ...[`documents/${uid}/../fuzz-other/`, `documents/fuzz-other/../${uid}/`, `documents%2F${uid}%2F`, `profiles/${uid}/`, ''],
  ]
  return { path: random.pick(folders) + name }
}

const anyType: Mutation = (random, { contentType }) => {
  if (random.chance(0.5)) return { contentType: random.pick(TYPES) }
  if (random.chance(0.5)) return { contentType: random.pick(OTHER_TYPES) }
  const parts = [
    contentType.toUpperCase(),
    `${contentType};q=1`,
    `${contentType} `,
    ` ${contentType}`,
    `x${contentType}`,
    `${contentType}\n`,
  ]
  return {
    contentType: random.pick([...parts, contentType.slice(0, -1), `${contentType},image/png`, contentType.replace('/', '//')]),
  }
}

const anySize: Mutation = (random) => ({
  bytes: new Uint8Array(
    random.chance(0.06) ? LIMIT + random.pick([-1, 0, 1, 4096]) : random.pick([0, 0, 1, 2, 255, 4096, 70_000]),
  ),
})

const anyNote: Mutation = (random) => {
  const keys = Array.from({ length: random.below(3) }, () => random.pick(['owner', 'role', 'x', ' ', 'ключ']))
  return { metadata: Object.fromEntries(keys.map((key) => [key, textOf(random, random.below(10), 0)])) }
}

/** The place of a file that was sent before. */
const anyRepeat: Mutation = (random, _valid, there) => (there.length > 0 ? { path: random.pick(there), isThere: true } : {})

/** The same upload without its note, with one byte, and under a shorter name. One of a file that is there has no other name. */
export function smallerUploads(attempt: UploadAttempt): UploadAttempt[] {
  const { metadata, ...bare } = attempt
  const folder = attempt.path.slice(0, attempt.path.lastIndexOf('/') + 1)
  const names = attempt.isThere ? [] : shorterTexts(attempt.path.slice(folder.length))
  return [
    ...(metadata ? [bare] : []),
    ...(attempt.bytes.length > 1 ? [{ ...attempt, bytes: attempt.bytes.slice(0, 1) }] : []),
    ...names.map((name) => ({ ...attempt, path: folder + name })),
  ]
}
