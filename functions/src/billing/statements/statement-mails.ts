import { type Statement, turnoverOf } from '@domain/billing/statements/statement.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { periodText, STATEMENT_MAIL, STATEMENT_TEXTS } from '@texts/billing/statements.ts'
import { composeMail, type MailText } from '../../platform/mail/layout.ts'

/** The figures of a statement of account, to the people who get the organisation's invoices. */
export function statementMail(statement: Statement, link: string): MailText {
  const { currency, from, to, opening, closing, overdue } = statement
  const { charged, settled } = turnoverOf(statement)
  const money = (amount: number) => formatExactMoney(amount, currency)
  const { heading, paragraph, open, ...texts } = STATEMENT_MAIL
  return composeMail({ ...texts, heading }, [
    {
      facts: [
        [STATEMENT_TEXTS.period, periodText(formatDay(from), formatDay(to))],
        [STATEMENT_TEXTS.opening, money(opening)],
        [STATEMENT_TEXTS.charged, money(charged)],
        [STATEMENT_TEXTS.settled, money(settled)],
        [STATEMENT_TEXTS.closing, money(closing)],
        [STATEMENT_TEXTS.overdue, overdue > 0 ? money(overdue) : null],
      ],
    },
    paragraph,
    { link, label: open },
  ])
}
