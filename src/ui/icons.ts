/** Line icons on a 24-unit grid, stroke 2, round caps. */
export const ICONS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  projects: 'M3 7h6l2 2h10v10H3z',
  messages: 'M4 5h16v12H9l-5 4z',
  documents: 'M6 3h8l4 4v14H6zM14 3v5h4',
  appointments: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  support: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM17 14h3v5h-3z',
  invoices: 'M6 3h12v18l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 21zM9 8h6M9 12h6',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17.5 14.5c2 .8 3.5 2.8 3.5 5.5',
  organisations: 'M4 21V5h10v16M14 9h6v12M2 21h20M8 9h2M8 13h2M8 17h2M17 13v.5M17 17v.5',
  inbox: 'M3 13 6 5h12l3 8v6H3zM3 13h5l1.5 3h5L16 13h5',
  send: 'M21 4 3 11l7 3 3 7zM10 14 21 4',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  security: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 11.5l2 2 4-4',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  health: 'M12 20C5 15.5 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6.5-9 11z',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  alert: 'M12 3 2 20h20zM12 9v5M12 17v.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 7.5v.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 9l6 6M15 9l-6 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M20 20l-4.5-4.5',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  collapse: 'M4 5h16v14H4zM9 5v14M15.5 9.5 13 12l2.5 2.5',
  check: 'M5 12.5l4.5 4.5L19 7',
} as const

export type IconName = keyof typeof ICONS
