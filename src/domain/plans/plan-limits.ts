import { OFFICE, READING } from '../person-limit.ts'

/** The rate limits of the functions for plans, risks, comments and the calendar; a part of `PERSON_LIMITS`. */
export const PLAN_LIMITS = {
  createMilestone: OFFICE,
  updateMilestone: OFFICE,
  deleteMilestone: OFFICE,
  startMilestone: OFFICE,
  submitMilestone: OFFICE,
  decideMilestone: { perHour: 60 },
  acceptanceCertificate: { perHour: 120 },
  openSubmissionFile: READING,
  requestDocuments: OFFICE,
  updateRequest: OFFICE,
  waiveRequest: OFFICE,
  deleteRequest: OFFICE,
  changeChecklist: OFFICE,
  createRisk: OFFICE,
  updateRisk: OFFICE,
  addComment: { perHour: 60, perDay: 300 },
  calendarAddress: { perHour: 60 },
}
