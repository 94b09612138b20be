CREATE TABLE "weaver"."calendar_attendees" (
	"tenant_key" text NOT NULL,
	"event_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "calendar_attendees_tenant_key_event_id_person_id_pk" PRIMARY KEY("tenant_key","event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."calendar_events" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"is_all_day" boolean NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	"ends_at" timestamp(0) NOT NULL,
	"organiser_id" text NOT NULL,
	CONSTRAINT "calendar_events_tenant_key_id_pk" PRIMARY KEY("tenant_key","id"),
	CONSTRAINT "calendar_events_end_after_start" CHECK ("weaver"."calendar_events"."ends_at" > "weaver"."calendar_events"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "weaver"."calendar_attendees" ADD CONSTRAINT "calendar_attendees_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."calendar_attendees" ADD CONSTRAINT "calendar_attendees_event_fk" FOREIGN KEY ("tenant_key","event_id") REFERENCES "weaver"."calendar_events"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."calendar_attendees" ADD CONSTRAINT "calendar_attendees_person_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."calendar_events" ADD CONSTRAINT "calendar_events_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."calendar_events" ADD CONSTRAINT "calendar_events_organiser_fk" FOREIGN KEY ("tenant_key","organiser_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_starts_at" ON "weaver"."calendar_events" USING btree ("tenant_key","starts_at");