import type { Metrics } from '@domain/office/metrics.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { type Currency, DEFAULT_CURRENCY, toMinor } from '@domain/platform/money.ts'
import { PROJECT_STATUS_LABELS } from '@domain/platform/project-status.ts'
import { answerTime } from '@domain/public/inquiry.ts'
import { APPOINTMENTS_PATH, appointmentPath, INQUIRIES_PATH, INVOICES_PATH } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import {
  AGE_LABELS,
  appointmentsText,
  CHART_TEXTS,
  DASHBOARD_ERRORS,
  DEBT_LABELS,
  inquiriesText,
  TODAY_TEXTS,
  WAITING_LABELS,
} from '@texts/office/dashboard.ts'
import { answerTimeText } from '@texts/public/contact.ts'
import { type ComponentProps, useState } from 'react'
import { adminMetrics } from '@/data/office/dashboard.data.ts'
import { AgedMoney } from '@/portal/billing/AgedMoney.tsx'
import { LoadError } from '@/portal/frame/Screen.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { BarTable, PanelHead } from './DashboardPanels.tsx'
import { ChartsSkeleton, MoneyChart } from './MoneyChart.tsx'

/** The board of the day and the charts of an admin's dashboard; only admins load this code. */
export function AdminCharts({ uid }: { uid: string }) {
  const [currency, setCurrency] = useState<Currency>(DEFAULT_CURRENCY)
  const metrics = useQuery(adminMetrics(uid, currency))

  if (metrics.isPending) return <ChartsSkeleton />
  return (
    <>
      {metrics.isError && (
        <div className="part-work">
          <LoadError text={DASHBOARD_ERRORS['dashboard/metrics-failed']} queries={[metrics]} />
        </div>
      )}
      {metrics.data && (
        <Charts metrics={metrics.data} isOutdated={metrics.isPlaceholderData} currency={currency} onCurrency={setCurrency} />
      )}
    </>
  )
}

type ChartsProps = Pick<ComponentProps<typeof MoneyChart>, 'currency' | 'onCurrency'> & {
  metrics: Metrics
  isOutdated: boolean
}

function Charts({ metrics, isOutdated, ...choice }: ChartsProps) {
  const { months, ages, stages, currency: shown } = metrics
  return (
    <>
      <TodayBoard metrics={metrics} />
      {months && (
        <div className="part-work" aria-busy={isOutdated}>
          <MoneyChart months={months} shown={shown} {...choice} />
        </div>
      )}
      {(ages || stages) && (
        <div className="part-charts">
          {ages && (
            <BarTable
              title={CHART_TEXTS.tickets}
              labelHead={CHART_TEXTS.age}
              countHead={CHART_TEXTS.count}
              rows={ages.map((count, index) => ({ label: AGE_LABELS[index] ?? '', count }))}
            />
          )}
          {stages && (
            <BarTable
              title={CHART_TEXTS.projects}
              labelHead={CHART_TEXTS.stage}
              countHead={CHART_TEXTS.projectCount}
              rows={stages.map(({ status, count }) => ({ label: PROJECT_STATUS_LABELS[status], count }))}
            />
          )}
        </div>
      )}
    </>
  )
}

/** From the youngest debt to the oldest. */
const DEBT_COLOURS = ['bg-sun-300', 'bg-sun-500', 'bg-clay-300', 'bg-clay-600'] as const

/** What the office has to do today; the parts that an admin may not see are null. */
export function TodayBoard({ metrics: { today, inquiries, waiting, debts } }: { metrics: Metrics }) {
  if (!today && !inquiries && !waiting && !debts) return null
  return (
    <div className="part-today">
      {today && (
        <Part title={TODAY_TEXTS.appointments} path={APPOINTMENTS_PATH} link={appointmentsText(today.count)}>
          <Rows empty={TODAY_TEXTS.noAppointments}>
            {today.first.map(({ id, title, client, at }) => (
              <Row key={id} path={appointmentPath(id)} title={title} detail={client}>
                <span className="text-soft">{formatMoment(new Date(at))}</span>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {inquiries && (
        <Part title={TODAY_TEXTS.inquiries} path={INQUIRIES_PATH} link={inquiriesText(inquiries.count, inquiries.overdue)}>
          <Rows empty={TODAY_TEXTS.noInquiries}>
            {inquiries.first.map(({ id, name, at }) => (
              <Row key={id} path={INQUIRIES_PATH} title={name}>
                <TimeLeft since={new Date(at)} />
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {waiting && (
        <BarTable
          title={TODAY_TEXTS.waiting}
          labelHead={TODAY_TEXTS.time}
          countHead={TODAY_TEXTS.tickets}
          rows={waiting.map((count, index) => ({ label: WAITING_LABELS[index] ?? '', count }))}
        />
      )}
      {debts && (
        <Part title={TODAY_TEXTS.debts} path={`${INVOICES_PATH}?tab=overdue&sort=due-first`} link={TODAY_TEXTS.overdueInvoices}>
          {debts.length === 0 && <p className="mt-2 text-sm text-soft">{TODAY_TEXTS.noDebts}</p>}
          {debts.map(({ currency, ages }) => (
            <AgedMoney
              key={currency}
              currency={currency}
              parts={ages.map((amount, index) => ({
                label: DEBT_LABELS[index] ?? '',
                minor: toMinor(amount),
                colour: DEBT_COLOURS[index] ?? '',
              }))}
            />
          ))}
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  /** The list with all of these records. */
  path: string
  /** The text of the link to it. */
  link: string
  children: Elements
}

function Part({ title, path, link, children }: PartProps) {
  return (
    <section className="panel p-5" aria-label={title}>
      <PanelHead title={title} link={{ path, label: link }} />
      {children}
    </section>
  )
}

function Rows({ children, empty }: { children: Elements[]; empty: string }) {
  if (children.length === 0) return <p className="mt-2 text-sm text-soft">{empty}</p>
  return <ul className="-mx-2 mt-1 divide-y divide-line">{children}</ul>
}

function Row({ path, title, detail = '', children }: { path: string; title: string; detail?: string; children: Elements }) {
  return (
    <li>
      <a
        href={path}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-1 text-sm hover:bg-skeleton"
      >
        <span className="min-w-0">
          <span className="line-clamp-1 font-medium wrap-anywhere">{title}</span>
          {detail && <span className="line-clamp-1 text-xs text-soft wrap-anywhere">{detail}</span>}
        </span>
        <span className="text-xs tabular-nums">{children}</span>
      </a>
    </li>
  )
}

/** The time left of the promised hours; red if they have passed. */
function TimeLeft({ since }: { since: Date }) {
  const time = answerTime({ status: 'new', created_at: since, responded_at: null }, new Date())
  return (
    time && <span className={time.kind === 'overdue' ? 'font-semibold text-bad' : 'text-soft'}>{answerTimeText(time)}</span>
  )
}
