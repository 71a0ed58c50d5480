import type { PersonWithAllRecords } from './person-with-all-records.ts'
import { allRecords } from './stored-records.ts'

/** The paths of records that contain personal data: `named` with a text about the person, `numbered` with their id. */
export async function recordsWithPersonalData({
  mark,
  uid,
}: PersonWithAllRecords): Promise<{ named: string[]; numbered: string[] }> {
  const records = [...(await allRecords())]
  // The ids of some records contain the mark, and an entry of the search index repeats the id.
  const removeRecordIds = (fields: string) => fields.replace(/"record_id":"[^"]*"/, '')
  const named = records.filter(([, fields]) => removeRecordIds(fields).includes(mark)).map(([path]) => path)
  const numbered = records.filter(([path, fields]) => fields.includes(uid) || path.includes(uid)).map(([path]) => path)
  return { named, numbered }
}
