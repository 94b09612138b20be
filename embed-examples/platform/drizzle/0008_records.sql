CREATE TABLE "weaver"."records" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"owner_id" text NOT NULL,
	"updated_at" timestamp(0) NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "records_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."records" ADD CONSTRAINT "records_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."records" ADD CONSTRAINT "records_tenant_key_owner_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","owner_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "records_kind" ON "weaver"."records" USING btree ("tenant_key","kind","updated_at");--> statement-breakpoint
CREATE INDEX "records_fields" ON "weaver"."records" USING gin ("fields");