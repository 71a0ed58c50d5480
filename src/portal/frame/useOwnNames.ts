import type { ClientNames } from '@domain/platform/client-names.ts'
import { useQuery } from '@tanstack/react-query'
import { ownNames } from '@/data/accounts/account.data.ts'

/** The signed-in person's names: undefined while they load, null if that failed. */
export function useOwnNames(uid: string): ClientNames | null | undefined {
  const { data, isPending } = useQuery(ownNames(uid))
  return isPending ? undefined : (data?.record ?? null)
}
