import { describe, expect, it } from 'vitest'
import { ATTEMPTS, expected } from '../support/describe-access.ts'
import { PEOPLE } from '../support/people.ts'
import { SUBJECTS } from './subjects.ts'

/*
 * Written by hand from section 6 of the specification, independently of the table of permissions.
 * One letter per attempt, in the order: get · list own · list all · count own · count all · create · update · delete.
 * Every attempt comes directly from a browser; y means allowed.
 */
const BY_HAND: Record<keyof typeof SUBJECTS, Record<(typeof PEOPLE)[number], string>> = {
  // "user_roles: select role where user_id matches"; admins list users; roles are changed by a function.
  userRoles: {
    'signed-out': 'n nn nn nnn',
    owner: 'y nn nn nnn',
    'other client': 'n nn nn nnn',
    partner: 'n nn nn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n nn nn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "The invoice form loads all profiles" for admins; one's own profile is changed under the rules.
  profiles: {
    'signed-out': 'n nn nn nnn',
    owner: 'y nn nn nyn',
    'other client': 'n nn nn nnn',
    partner: 'n nn nn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n nn nn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Searchable list" of users on /admin/users: admins only, and written by functions.
  userDirectory: {
    'signed-out': 'n nn nn nnn',
    owner: 'n nn nn nnn',
    'other client': 'n nn nn nnn',
    partner: 'n nn nn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n nn nn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Client sees only own projects (filtered by client_id)"; "Admin sees all projects"; partners see shared ones.
  projects: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'y yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Documents are fetched without a client-side filter; what the server allows is not shown": same rules as projects.
  documents: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'y yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Invoices are filtered to own client_id"; admins see all, with client names; written by functions only.
  invoices: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // Part of the View of an invoice, so same readers as invoices; only functions write payments.
  payments: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Tickets ... are fetched without a client-side filter; what the server allows is not shown": own ones; admins read all.
  tickets: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Tickets and appointments are fetched without a client-side filter; what the server allows is not shown": same as tickets.
  appointments: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Messages are fetched only where the user is the recipient"; "Update {is_read, read_at}"; admins read all.
  messages: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nyn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Read by ticket_id oldest first", of one's own tickets and without internal notes; written by functions only.
  ticketMessages: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "Admin ... process contact messages"; they are stored by a function, and nobody else reads or changes them.
  contactMessages: {
    'signed-out': 'n nn nn nnn',
    owner: 'n nn nn nnn',
    'other client': 'n nn nn nnn',
    partner: 'n nn nn nnn',
    admin: 'y yy yy nyn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n nn nn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
  // "The last 20 events the user may see ... written by functions only"; admins have the whole log.
  activity: {
    'signed-out': 'n nn nn nnn',
    owner: 'y yn yn nnn',
    'other client': 'n yn yn nnn',
    partner: 'n yn yn nnn',
    admin: 'y yy yy nnn',
    'without a role': 'n nn nn nnn',
    unverified: 'n nn nn nnn',
    'demoted admin': 'n yn yn nnn',
    'signed out everywhere': 'n nn nn nnn',
    disabled: 'n nn nn nnn',
  },
}

describe('the table of permissions agrees with the specification', () => {
  for (const [name, rows] of Object.entries(BY_HAND)) {
    it.each(PEOPLE)(`${name}: %s`, (person) => {
      const letters = rows[person].replaceAll(' ', '').split('')
      expect(letters).toHaveLength(ATTEMPTS.length)
      const fromTable = ATTEMPTS.map((attempt) => expected(SUBJECTS[name as keyof typeof SUBJECTS], person, attempt))
      expect(fromTable.map((allowed) => (allowed ? 'y' : 'n'))).toEqual(letters)
    })
  }
})
