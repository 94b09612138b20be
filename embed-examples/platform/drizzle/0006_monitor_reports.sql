CREATE TABLE "weaver"."island_timings" (
	"tenant_key" text,
	"report_id" text NOT NULL,
	"island_id" text NOT NULL,
	"component" text NOT NULL,
	"start_ms" double precision NOT NULL,
	"load_ms" double precision NOT NULL,
	"first_paint_ms" double precision,
	"render_ms" double precision NOT NULL,
	"renders" integer NOT NULL,
	"slow_renders" integer NOT NULL,
	"interaction_ms" double precision,
	"actions" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "island_timings_island" UNIQUE NULLS NOT DISTINCT("tenant_key","report_id","island_id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."monitor_switches" (
	"tenant_key" text PRIMARY KEY NOT NULL,
	"switches" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weaver"."page_measurements" (
	"tenant_key" text,
	"report_id" text NOT NULL,
	"digest" text NOT NULL,
	"task" text NOT NULL,
	"fpt_ms" double precision,
	"fmp_ms" double precision,
	"marks" jsonb NOT NULL,
	"traces" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_measurements_digest" UNIQUE NULLS NOT DISTINCT("tenant_key","report_id","digest")
);
--> statement-breakpoint
CREATE TABLE "weaver"."page_reports" (
	"tenant_key" text,
	"id" text NOT NULL,
	"person_id" text,
	"url" text NOT NULL,
	"user_agent" text NOT NULL,
	"device" text NOT NULL,
	"engine" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"os_version" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"ignore_switch_status" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_reports_id" UNIQUE NULLS NOT DISTINCT("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."island_timings" ADD CONSTRAINT "island_timings_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."monitor_switches" ADD CONSTRAINT "monitor_switches_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."page_measurements" ADD CONSTRAINT "page_measurements_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."page_reports" ADD CONSTRAINT "page_reports_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "island_timings_received_at" ON "weaver"."island_timings" USING btree ("tenant_key","received_at");--> statement-breakpoint
CREATE INDEX "page_measurements_received_at" ON "weaver"."page_measurements" USING btree ("tenant_key","received_at");--> statement-breakpoint
CREATE INDEX "page_reports_received_at" ON "weaver"."page_reports" USING btree ("tenant_key","received_at");--> statement-breakpoint
CREATE INDEX "front_errors_received_at" ON "weaver"."front_errors" USING btree ("tenant_key","received_at");