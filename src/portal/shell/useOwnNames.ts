import type { ClientNames } from '@domain/users/client-names.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ownNames } from '@/data/own-profile.data.ts'

/** The signed-in person's names: undefined until they are loaded, null where they cannot be. */
export function useOwnNames(uid: string): ClientNames | null | undefined {
  const { data, isPending } = useQuery(ownNames(uid))
  return isPending ? undefined : (data?.record ?? null)
}
