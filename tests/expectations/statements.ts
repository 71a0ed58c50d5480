import * as statement from '../../functions/src/billing/billing-mails.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { LINK, stored } from '../support/mail-samples.ts'

export const statementExpectations = defineExpectations({
  mails: ({ typed }) => {
    const period = { from: '2026-01-01', to: '2026-02-01', opening: 0, closing: 100, overdue: 0, lines: [] }
    return {
      statementMail: statement.statementMail(
        stored({ organisation: { name: typed, kra_pin: typed }, currency: 'KES', ...period }),
        LINK,
      ),
    }
  },
})
