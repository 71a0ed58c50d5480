import type { Appointment } from '@domain/appointments/appointment.ts'
import type { AgedBalance, BoardPanel } from '@domain/office/attention.policy.ts'
import { dayInNairobi, formatMoment, formatMonth } from '@domain/platform/dates.ts'
import { APPOINTMENTS_PATH, appointmentPath, INVOICES_PATH, NEW_PARAMETER } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments/appointments.ts'
import { AGE_TEXTS, BOARD_ERRORS, BOARD_TEXTS } from '@texts/office/dashboard.ts'
import type { ComponentType } from 'react'
import { type CurrencyBalance, nextAppointment, unpaidByAge } from '@/data/office/attention.data.ts'
import type { Reader } from '@/data/reader.ts'
import { CalendarButton } from '@/portal/appointments/CalendarButton.tsx'
import { AgedMoney } from '@/portal/billing/AgedMoney.tsx'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { inReaderTimeZone } from '@/portal/frame/time-zones.ts'
import { LoadingRows } from '@/ui/Progress.tsx'
import { PanelHead, ProjectsPanel } from './DashboardPanels.tsx'

const PANELS: Record<BoardPanel, ComponentType<{ reader: Reader }>> = {
  projects: ProjectsPanel,
  appointment: AppointmentPanel,
  money: MoneyPanel,
}

/** A panel of a client's or partner's own work. Loads after the first paint; each loads its data and retries on its own. */
export function WorkPanel({ reader, panel }: { reader: Reader; panel: BoardPanel }) {
  const Panel = PANELS[panel]
  return (
    <section className={`panel p-5 part-${panel}`} aria-labelledby={`board-${panel}`}>
      <Panel reader={reader} />
    </section>
  )
}

/** The person's next appointment, or the way to book the first one. */
function AppointmentPanel({ reader }: { reader: Reader }) {
  const query = useQuery(nextAppointment(reader))
  const { data } = query
  return (
    <>
      <h2 id="board-appointment" className="text-h3">
        {BOARD_TEXTS.appointment}
      </h2>
      {query.isPending && (
        <LoadingRows
          label={BOARD_TEXTS.loadingAppointment}
          count={1}
          className="mt-3 grid"
          rowClassName="flex items-center gap-4"
        >
          <span className="skeleton h-16 w-14" />
          <span className="skeleton h-5 w-40" />
        </LoadingRows>
      )}
      {query.isError && (
        <div className="mt-3">
          <LoadError text={BOARD_ERRORS['dashboard/appointment-failed']} queries={[query]} />
        </div>
      )}
      {data === null && (
        <>
          <p className="mt-2 text-sm text-soft">{BOARD_TEXTS.firstAppointment}</p>
          <a href={`${APPOINTMENTS_PATH}?${NEW_PARAMETER}=1`} className="button mt-3" data-writes="">
            {BOARD_TEXTS.book}
          </a>
        </>
      )}
      {data && (data.record ? <Booked appointment={data.record} /> : <MalformedRecord id={data.id} />)}
    </>
  )
}

function Booked({ appointment }: { appointment: Appointment }) {
  const { id, title, scheduled_at, duration_minutes, location } = appointment
  const day = dayInNairobi(scheduled_at)
  const ownTime = inReaderTimeZone(scheduled_at)
  return (
    <>
      <div className="mt-3 flex gap-4">
        <span className="h-16 w-14 shrink-0 overflow-hidden rounded-md border border-line text-center" aria-hidden="true">
          <span className="block bg-accent text-xs font-semibold text-on-accent uppercase">
            {formatMonth(day.slice(0, 7), 'short')}
          </span>
          <span className="block font-display text-h3 leading-10 font-[680]">{Number(day.slice(8))}</span>
        </span>
        <div className="min-w-0 text-sm">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-soft">{`${formatMoment(scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi}, ${durationText(duration_minutes)}`}</p>
          {ownTime && <p className="text-soft">{`${ownTime.moment} ${ownTime.city}`}</p>}
          {location && <p className="text-soft wrap-anywhere">{location}</p>}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={appointmentPath(id)} className="button button-quiet">
          {BOARD_TEXTS.details}
          <span className="sr-only">{` “${title}”`}</span>
        </a>
        <CalendarButton appointment={appointment} />
      </div>
    </>
  )
}

const COLOURS: Record<keyof AgedBalance, string> = { overdue: 'bg-clay-600', soon: 'bg-sun-500', later: 'bg-green-300' }
const AGES = Object.keys(COLOURS) as (keyof AgedBalance)[]

/** What the person has to pay, by currency and age. Amounts in different currencies are never added. */
function MoneyPanel({ reader }: { reader: Reader }) {
  const query = useQuery(unpaidByAge(reader))
  const { data } = query
  return (
    <>
      <PanelHead
        id="board-money"
        title={BOARD_TEXTS.toPay}
        link={data && data.length > 0 ? { path: INVOICES_PATH, label: BOARD_TEXTS.invoices } : undefined}
      />
      {query.isPending && (
        <LoadingRows label={BOARD_TEXTS.loadingMoney} count={1} className="mt-3" rowClassName="grid gap-3">
          <span className="skeleton h-8 w-40" />
          <span className="skeleton h-2.5" />
        </LoadingRows>
      )}
      {query.isError && (
        <div className="mt-3">
          <LoadError text={BOARD_ERRORS['dashboard/money-failed']} queries={[query]} />
        </div>
      )}
      {data?.length === 0 && <p className="mt-2 text-sm text-soft">{BOARD_TEXTS.nothingToPay}</p>}
      {data?.map((each) => (
        <Balance key={each.currency} balance={each} />
      ))}
    </>
  )
}

function Balance({ balance: { currency, ages } }: { balance: CurrencyBalance }) {
  const parts = AGES.map((age) => ({ label: AGE_TEXTS[age], minor: ages[age], colour: COLOURS[age] }))
  return <AgedMoney currency={currency} parts={parts} />
}
