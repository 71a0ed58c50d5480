import * as appointments from '@domain/appointments/appointment.ts'
import * as appointment from '../../functions/src/appointments/appointment-mails.ts'
import { defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, stored } from '../support/mail-samples.ts'
import { ANY, pairs, WITH_AND_WITHOUT } from '../support/query-lists.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'

export const appointmentExpectations = defineExpectations({
  collections: {
    appointments: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'appointments, office.appointments',
      subject: { ownerRecord: 'owners-appointment', newRecord: sampleAppointment, change: { status: 'cancelled' } },
      onDeletion: ['owner client_id: erase and free its time, name the organisation'],
      erasedAfter: ['profiles'],
      download: 'all',
      search: { entry: 'Water supply, phase two · Dam · Mlima County', readers: MEMBERS },
      lists: [
        {
          path: '/appointments',
          screen: async () => (await import('@/portal/appointments/AppointmentsScreen.tsx')).AppointmentsScreen,
          role: 'client',
          title: 'Drawings of',
          failed: 'Failed to fetch appointments',
          empty: 'No appointments found',
          hasMetrics: true,
        },
      ],
    },
    appointment_cells: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    appointment_booked: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
    appointment_confirmed: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
    appointment_completed: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
    appointment_moved: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
    appointment_cancelled: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  },
  storedValues: [
    [
      'appointment statuses',
      appointments.APPOINTMENT_STATUSES,
      'pending confirmed completed cancelled',
      appointments.APPOINTMENT_STATUS_LABELS,
    ],
    ['upcoming appointments', appointments.UPCOMING, 'pending confirmed'],
    [
      'appointment tabs',
      appointments.APPOINTMENT_TABS,
      'all upcoming completed cancelled',
      appointments.APPOINTMENT_TAB_LABELS,
    ],
    ['appointment modes', appointments.APPOINTMENT_MODES, 'physical virtual', appointments.APPOINTMENT_MODE_LABELS],
    [
      'service categories',
      appointments.SERVICE_CATEGORIES,
      'consultation project_review technical_support billing follow_up',
      appointments.SERVICE_CATEGORY_LABELS,
    ],
  ],
  routes: { '/appointments': 'appointments, office.appointments', '/appointments?new=1': 'appointments, office.appointments' },
  mails: ({ typed, names }) => {
    const booked = stored<appointment.AppointmentFacts>(
      sampleAppointment('a', { title: typed, description: typed, notes: typed, client: names }),
    )
    return {
      appointmentBookedMail: appointment.appointmentBookedMail(booked, LINK),
      appointmentBookedByOfficeMail: appointment.appointmentBookedByOfficeMail(booked, LINK),
      appointmentWithdrawnMail: appointment.appointmentWithdrawnMail(booked, LINK),
      appointmentConfirmedMail: appointment.appointmentConfirmedMail(booked, LINK),
      appointmentRescheduledMail: appointment.appointmentRescheduledMail(booked, booked, LINK),
      appointmentCancelledMail: appointment.appointmentCancelledMail(booked, typed, LINK),
      appointmentExpiredMail: appointment.appointmentExpiredMail(booked, LINK, LINK),
      appointmentUnansweredMail: appointment.appointmentUnansweredMail(booked, LINK),
      appointmentReminderMail: appointment.appointmentReminderMail(booked, LINK),
    }
  },
  queries: async ({ reader, client, projectId }) => {
    const { appointmentPages, appointmentStats, projectAppointments } = await import('@/data/appointments/appointment.data.ts')
    return [
      ['appointment counts', () => client.fetchQuery(appointmentStats(reader))],
      ['appointments of a project', () => client.fetchQuery(projectAppointments(reader, projectId))],
      ...pairs(appointments.APPOINTMENT_TABS, [ANY, ...appointments.APPOINTMENT_MODES], (tab, mode) => [
        `appointments ${tab} ${mode}`,
        () => client.fetchInfiniteQuery(appointmentPages(reader, { tab, mode })),
      ]),
      ...pairs(WITH_AND_WITHOUT, appointments.APPOINTMENT_SORTS, ([first, second], sort) => [
        `appointments ${first} ${second} ${sort}`,
        () =>
          client.fetchInfiniteQuery(
            appointmentPages(reader, { tab: first ? 'upcoming' : ANY, mode: second ? 'virtual' : ANY, sort }),
          ),
      ]),
    ]
  },
})
