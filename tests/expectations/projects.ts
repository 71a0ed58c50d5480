import { PROJECT_STAGES, PROJECT_STATUS_LABELS, PROJECT_STATUSES } from '@domain/platform/project-status.ts'
import * as projects from '@domain/projects/project.ts'
import * as project from '../../functions/src/projects/project-mails.ts'
import { defineExpectations, MEMBERS, NOBODY, SHARED } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { over, pairs } from '../support/query-lists.ts'
import { sampleProject } from '../support/sample-records.ts'

export const projectExpectations = defineExpectations({
  collections: {
    projects: {
      permissions: [SHARED, SHARED, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-project', newRecord: sampleProject, change: { title: 'Cheaper' } },
      onDeletion: [
        'owner client_id: replace names, name the organisation',
        'organisation list partner_ids: take out of the list',
      ],
      erasedAfter: ['profiles'],
      download: 'all',
      search: {
        entry: 'Water supply, phase two ·  · Mlima County',
        readers: ['amina', 'a colleague', 'the partner', 'an admin'],
        variants: [[{ partner_ids: [] }, MEMBERS]],
      },
      lists: [
        {
          path: '/projects',
          screen: async () => (await import('@/portal/projects/ProjectsScreen.tsx')).ProjectsScreen,
          role: 'client',
          title: 'Cold chain',
          failed: 'Failed to fetch projects',
          empty: 'No projects found',
          hasMetrics: true,
        },
        {
          path: '/admin/projects',
          screen: async () => (await import('@/admin/projects/AdminProjectsScreen.tsx')).AdminProjectsScreen,
          role: 'admin',
          title: 'Cold chain',
          failed: 'Failed to fetch projects',
          empty: 'No projects found.',
        },
      ],
    },
  },
  activity: {
    project_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    project_status_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    project_updated: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  },
  storedValues: [
    ['project stages', PROJECT_STAGES, 'planning feasibility procurement execution completion maintenance'],
    [
      'project statuses',
      PROJECT_STATUSES,
      'planning feasibility procurement execution completion maintenance on_hold',
      PROJECT_STATUS_LABELS,
    ],
    ['project tabs', projects.PROJECT_TABS, 'all active completed', projects.PROJECT_TAB_LABELS],
    ['active projects', projects.PROJECT_TAB_STATUSES.active, 'planning feasibility procurement execution'],
    ['completed projects', projects.PROJECT_TAB_STATUSES.completed, 'completion'],
    [
      'project statuses of the admin screen',
      projects.ADMIN_PROJECT_STATUSES,
      'planning in_progress completed on_hold',
      projects.ADMIN_PROJECT_STATUS_LABELS,
    ],
  ],
  routes: {
    '/projects': 'projects, office.projects',
    '/admin/projects': 'closed, office.projects',
    '/projects?new=1': 'closed, office.projects',
  },
  mails: () => ({
    projectOpenedMail: project.projectOpenedMail({ title: OFFICE, status: 'planning' }, LINK),
    projectStatusMail: project.projectStatusMail({ title: OFFICE, from: 'planning', status: 'on_hold', reason: OFFICE }, LINK),
  }),
  queries: async ({ reader, client }) => {
    const { ownProjects } = await import('@/data/organisations/own-projects.data.ts')
    const { adminProjectPages, projectPages, projectStats } = await import('@/data/projects/project.data.ts')
    return [
      ['own projects', () => client.fetchQuery(ownProjects(reader.uid, reader))],
      ['project counts', () => client.fetchQuery(projectStats(reader))],
      ...over(projects.PROJECT_TABS, (tab) => [`projects ${tab}`, () => client.fetchInfiniteQuery(projectPages(reader, tab))]),
      ...pairs(['all', 'active'] as const, projects.PROJECT_SORTS, (tab, sort) => [
        `projects ${tab} ${sort}`,
        () => client.fetchInfiniteQuery(projectPages(reader, tab, sort)),
      ]),
      ...pairs(['all', 'in_progress'] as const, projects.PROJECT_SORTS, (reading, sort) => [
        `all projects ${reading} ${sort}`,
        () => client.fetchInfiniteQuery(adminProjectPages(reader, reading, sort)),
      ]),
    ]
  },
  staffQueries: async ({ reader, client }) => {
    const { documentProjects } = await import('@/data/organisations/own-projects.data.ts')
    const { adminProjectPages } = await import('@/data/projects/project.data.ts')
    return [
      ['projects of a document', () => client.fetchQuery(documentProjects(reader.uid, reader))],
      ...over(projects.ADMIN_PROJECT_STATUSES, (reading) => [
        `all projects ${reading}`,
        () => client.fetchInfiniteQuery(adminProjectPages(reader, reading)),
      ]),
    ]
  },
})
