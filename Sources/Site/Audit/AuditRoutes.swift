let auditRoutes: [Route] = [
  .get("/settings/audit", AuditPages.audit)
]
